/** A host's answer. `data` is the body itself where a host answers without an envelope. */
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
  /** React Query's signal. It also tells that several tries are one question. */
  signal?: AbortSignal;
  /** Same key, same effect: a repeated money call gives the first one's answer. */
  idempotencyKey?: string;
}

/** One kind of body at most. */
export interface BodyOptions extends RequestOptions {
  json?: unknown;
  form?: Readonly<Record<string, Scalar>>;
  multipart?: FormData;
}

/** One host. The type argument states what the host's contract promises; failures are `ApiError`. */
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

/** What a failure asks of the surrounding page; the page decides what that looks like. */
export interface HttpListeners {
  onUnauthorized(): void;
  onForbidden(): void;
  onMessage(text: string): void;
  /** A change was asked for while there is no connection; it was not sent. */
  onOffline(): void;
}
