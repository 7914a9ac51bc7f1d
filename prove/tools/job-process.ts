/** The background jobs alone, in a process that can be killed: says when they run. */
import { connect } from '#database/connect.ts';
import { readConfig } from '#server/config/config.ts';
import { startJobs } from '#server/jobs.ts';
import { listenForChanges } from '#server/live/changes.ts';
import { openShop } from '#server/shop.ts';

const config = readConfig(process.env);
const databaseUrl = config.databaseUrl ?? '';
const shop = openShop(config, connect(databaseUrl).db, await listenForChanges(databaseUrl));
await startJobs(shop, databaseUrl, console);
console.log('working');
process.stdin.resume().on('close', () => process.exit(0));
