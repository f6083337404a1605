/** A failed load as it is kept: what the host answered, or status 0 when none did. */
export interface Failure {
  status: number;
  data: unknown;
  /** The reply's code (`F500`), told where the failure is told; none when no host answered. */
  code?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const codeOf = ({ status, code }: Record<string, unknown>): Pick<Failure, "code"> =>
  status !== 0 && typeof code === "string" ? { code } : {};

/** Status, data and code of any thrown thing. Data must be plain, so a thing without them leaves none. */
export const toFailure = (error: unknown): Failure =>
  isRecord(error) && typeof error.status === "number"
    ? { status: error.status, data: error.data ?? null, ...codeOf(error) }
    : { status: 0, data: null };
