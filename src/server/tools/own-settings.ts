import { existsSync } from "node:fs";

/**
 * The first import of every command: it reads `.env` as the web does, so that both mean the same database.
 * What the environment says stands.
 */
if (existsSync(".env")) process.loadEnvFile(".env");
