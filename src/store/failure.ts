/** A failed load as it is kept: what the host answered, or status 0 when none did. */
export interface Failure {
  status: number;
  data: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Status and data of any thrown thing. Data must be plain, so a thing without them leaves none. */
export const toFailure = (error: unknown): Failure =>
  isRecord(error) && typeof error.status === "number"
    ? { status: error.status, data: error.data ?? null }
    : { status: 0, data: null };
