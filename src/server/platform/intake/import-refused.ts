/** A file that is not taken at all, with the reason as a person reads it. Nothing was written. */
export class ImportRefused extends Error {}
