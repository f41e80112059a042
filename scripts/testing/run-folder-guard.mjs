// Removes the folder of a test run that was killed. Standard input is a pipe from the run and ends with it.
import { removeRunFolder } from './run-folder.mjs';

process.stdin.on('end', () => removeRunFolder(process.argv[2])).resume();
