/** The reason the shop did not start, in one line for the person who started it. */
export function explainStart(error: Error & { code?: string; port?: number; address?: string }): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is already in use. Stop the other program, or set ${settingOf(error.port)} to another number.`;
    case 'EACCES':
      return `The shop may not do this here: ${error.message}`;
    case 'ENOSPC':
      return 'The disk is full: free some room and start again.';
    case '53100':
      return 'The disk of the database is full: free some room and start again.';
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return 'The database in DATABASE_URL cannot be reached. Is it running, and is the address right?';
    case '28P01':
    case '28000':
      return 'The database in DATABASE_URL refuses the user or the password.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.';
    case '08P01':
      return `The pooler in front of the database refuses what Pasal asks of every connection (${error.message}). Give DATABASE_URL the address of PostgreSQL itself.`;
    default:
      return /timeout expired|Connection terminated/.test(error.message)
        ? 'The database in DATABASE_URL does not answer.'
        : error.message;
  }
}

function settingOf(port: number | undefined): string {
  return process.env.METRICS_PORT === String(port) ? 'METRICS_PORT' : 'PORT';
}
