/** A failed load: the host's status and data, or status 0 when no host answered. */
export interface Failure {
  status: number;
  data: unknown;
  /** The reply's code (`F500`), shown with the failure; absent when no host answered. */
  code?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const readCode = ({ status, code }: Record<string, unknown>): Pick<Failure, "code"> =>
  status !== 0 && typeof code === "string" ? { code } : {};

/** Converts any thrown value. `data` is null unless the value carries a status, because state must be serializable. */
export const toFailure = (error: unknown): Failure =>
  isRecord(error) && typeof error.status === "number"
    ? { status: error.status, data: error.data ?? null, ...readCode(error) }
    : { status: 0, data: null };
