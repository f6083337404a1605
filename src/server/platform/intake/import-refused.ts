/** Rejects a whole file, with a message for the operator. Nothing was written. */
export class ImportRefused extends Error {}
