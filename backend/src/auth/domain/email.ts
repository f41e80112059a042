/** An address as it is stored and compared: without spaces around it, NFC, lower case. */
export const emailOf = (text: string): string => text.trim().normalize('NFC').toLowerCase();
