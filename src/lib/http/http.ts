/** A host's answer. `data` is the whole body without an envelope. */
export interface Reply<T> {
  code: string;
  message: string;
  data: T;
  status: number;
  /** The Last-Modified header, as sent. */
  lastModified: string | null;
}

type Scalar = string | number | boolean;
export type Params = Readonly<Record<string, Scalar | readonly Scalar[] | null | undefined>>;

export interface RequestOptions {
  /** Lists are joined by commas; null and undefined are left out. */
  params?: Params;
  apiVersion?: 2 | 3 | 4;
  /** React Query's signal. Also identifies the retries of one query. */
  signal?: AbortSignal;
  /** Requests with the same key have one effect: repeating a payment returns the first answer. */
  idempotencyKey?: string;
}

/** At most one kind of body. */
export interface BodyOptions extends RequestOptions {
  json?: unknown;
  form?: Readonly<Record<string, Scalar>>;
  multipart?: FormData;
}

/** One host. The type argument states the contract's type, unchecked; failures are `ApiError`. */
export interface Http {
  get<T>(path: string, options?: RequestOptions): Promise<Reply<T>>;
  head(path: string, options?: RequestOptions): Promise<Reply<null>>;
  post<T>(path: string, options?: BodyOptions): Promise<Reply<T>>;
  put<T>(path: string, options?: BodyOptions): Promise<Reply<T>>;
  patch<T>(path: string, options?: BodyOptions): Promise<Reply<T>>;
  delete<T>(path: string, options?: BodyOptions): Promise<Reply<T>>;
}

export type HostName = "main" | "stay";
export type Hosts = Readonly<Record<HostName, Http>>;
export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Reports failures to the page, which decides how to show them. */
export interface HttpListeners {
  onUnauthorized(): void;
  onForbidden(): void;
  onMessage(text: string): void;
  /** A change was attempted offline and was not sent. */
  onOffline(): void;
}
