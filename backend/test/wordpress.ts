import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.js';
import { until } from './until.js';

const run = promisify(execFile);

const SOURCE = '/usr/share/wordpress';
/** Often not in PATH. */
const MARIADBD = '/usr/sbin/mariadbd';
const NEEDED = [`${SOURCE}/wp-load.php`, '/usr/bin/php', MARIADBD, '/usr/bin/mariadb-install-db'];

const isInstalled = NEEDED.every((file) => existsSync(file));

/**
 * Like `describe`, but skips the suite with a message if WordPress, PHP and MariaDB are not installed (Debian:
 * wordpress, php-cli, php-mysql, mariadb-server-core). In CI the suite runs and fails instead, so that their absence is
 * always noticed.
 */
export const describeWithWordPress = (name: string, suite: () => void): void => {
  if (isInstalled || process.env['CI'] === 'true') describe(name, suite);
  else describe.skip(`${name} (skipped: no WordPress is installed here)`, suite);
};

/** A real WordPress site for one suite, in a temporary folder and on free ports. */
export class WordPress {
  /** Username of the administrator. */
  readonly username = 'harbour';
  applicationPassword = '';
  private plugins = 0;

  private constructor(
    private readonly folder: string,
    /** Port on 127.0.0.1. */
    readonly port: number,
    private readonly processes: readonly ChildProcess[],
  ) {}

  static async start(): Promise<WordPress> {
    const folder = mkdtempSync(join(tmpdir(), 'galley-wordpress-'));
    const socket = await startMariaDb(folder);
    const port = await freePort();
    const site = join(folder, 'web/blog');
    cpSync(SOURCE, site, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(folder, 'content/uploads'), { recursive: true });
    writeFileSync(join(site, 'wp-config.php'), configOf(folder, socket.path, `http://127.0.0.1:${port}/blog`));
    const web = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', join(folder, 'web')], {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      detached: true,
    });
    const wordpress = new WordPress(folder, port, [web, socket.process]);
    try {
      await wordpress.php(`require ABSPATH . 'wp-admin/includes/upgrade.php';
        wp_install('Harbour News', '${wordpress.username}', 'harbour@example.com', true, '', 'not used here');`);
      await wordpress.permalinks('/%postname%/');
      wordpress.applicationPassword = await wordpress.passwordOf(wordpress.username);
      await answers(wordpress.url);
      return wordpress;
    } catch (error) {
      await wordpress.stop();
      throw error;
    }
  }

  /** Public URL of the site, which is in a subfolder. */
  get url(): string {
    return `http://127.0.0.1:${this.port}/blog`;
  }

  /** `host:port` for EGRESS_ALLOW. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Creates a user with a role and an application password. */
  async user(
    login: string,
    role: 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber',
  ): Promise<{ username: string; applicationPassword: string }> {
    await this.php(
      `wp_insert_user(['user_login' => '${login}', 'user_pass' => 'not used here', 'user_email' => ` +
        `'${login}@example.com', 'role' => '${role}']);`,
    );
    return { username: login, applicationPassword: await this.passwordOf(login) };
  }

  /**
   * Sets the structure of permalinks. An empty structure means plain permalinks, for which /wp-json/ does not exist.
   */
  async permalinks(structure: string): Promise<void> {
    await this.php(`update_option('permalink_structure', '${structure}'); flush_rewrite_rules();`);
  }

  /** Sets the environment type. Application passwords without https require `local`. */
  environment(type: 'local' | 'production'): void {
    writeFileSync(join(this.folder, 'environment'), type);
  }

  /** Installs a must-use plugin with this code, or removes it when the code is empty. */
  plugin(code: string): void {
    const plugins = join(this.folder, 'content/mu-plugins');
    rmSync(plugins, { recursive: true, force: true });
    mkdirSync(plugins, { recursive: true });
    // PHP caches a compiled file for some seconds, so each plugin has its own file name.
    writeFileSync(join(plugins, `of-the-test-${++this.plugins}.php`), `<?php ${code}`);
  }

  /** Returns all posts from the database, including those in the trash. */
  async posts(): Promise<Record<string, any>[]> {
    return JSON.parse(
      await this.php(
        `echo json_encode(array_map(fn ($post) => [
        'id' => $post->ID, 'title' => $post->post_title, 'content' => $post->post_content,
        'excerpt' => $post->post_excerpt, 'slug' => $post->post_name,
        'status' => $post->post_status, 'date' => $post->post_date_gmt, 'picture' => get_post_thumbnail_id($post),
        'categories' => wp_get_post_categories($post->ID, ['fields' => 'names']),
        'tags' => wp_get_post_tags($post->ID, ['fields' => 'names'])],
        get_posts(['post_status' => ['publish', 'draft', 'pending', 'future', 'trash'], 'numberposts' => -1,
          'orderby' => 'ID', 'order' => 'ASC', 'exclude' => [1]])));`,
      ),
    ) as Record<string, any>[];
  }

  /** Runs code inside WordPress. @returns its output */
  async php(code: string): Promise<string> {
    const file = join(this.folder, 'run.php');
    writeFileSync(
      file,
      `<?php $_SERVER['HTTP_HOST'] = '${this.address}'; ${code.includes('wp_install') ? `define('WP_INSTALLING', true);` : ''}
      require '${this.folder}/web/blog/wp-load.php'; ${code}`,
    );
    return (await run('php', [file])).stdout;
  }

  async stop(): Promise<void> {
    for (const process of this.processes) {
      const ended = once(process, 'exit');
      if (process.exitCode !== null || process.signalCode !== null) continue;
      endGroup(process);
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private passwordOf(login: string): Promise<string> {
    return this.php(`echo WP_Application_Passwords::chunk_password(
      WP_Application_Passwords::create_new_application_password(get_user_by('login', '${login}')->ID, ['name' => 'Galley'])[0]);`);
  }
}

async function startMariaDb(folder: string): Promise<{ process: ChildProcess; path: string }> {
  const data = join(folder, 'db');
  const path = join(folder, 'db.sock');
  const user = userInfo().username;
  // A MariaDB server deletes temporary tables in its TMPDIR when it starts, including those of another server with the
  // same folder.
  const env = { ...process.env, TMPDIR: folder };
  await run(
    'mariadb-install-db',
    [`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', `--user=${user}`],
    { env },
  );
  const database = spawn(
    MARIADBD,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${path}`,
      '--skip-networking',
      `--user=${user}`,
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { env, stdio: 'ignore', detached: true },
  );
  const createDatabase = [
    '--no-defaults',
    `--socket=${path}`,
    '--user=root',
    '-e',
    'create database if not exists wordpress',
  ];
  await until(
    'MariaDB answers',
    () =>
      run('mariadb', createDatabase).then(
        () => true,
        () => false,
      ),
    PATIENT,
  );
  return { process: database, path };
}

const configOf = (folder: string, socket: string, url: string): string => `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}'); define('WP_CONTENT_DIR', '${folder}/content');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_ENVIRONMENT_TYPE', trim(@file_get_contents('${folder}/environment') ?: 'local'));
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
  define($name . '_KEY', $name . 'k'); define($name . '_SALT', $name . 's');
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Starting the servers may take long on a busy machine. */
const PATIENT = { deadline: 60_000 };

const answers = (url: string) =>
  until(
    'WordPress answers',
    () =>
      fetch(`${url}/?rest_route=/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    PATIENT,
  );

/** Kills the whole process group, since PHP's server has child processes that would outlive it. */
function endGroup({ pid }: ChildProcess): void {
  process.kill(-pid!, 'SIGTERM');
}
