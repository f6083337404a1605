import type { Http } from "@/lib/http/http";

const never = (): Promise<never> => Promise.reject(new Error("A render on the server asks in getServerSideProps only"));

const nobody: Http = { get: never, head: never, post: never, put: never, patch: never, delete: never };

/** While React renders on the server, everything there is has been asked before. */
export const noHosts = { main: nobody, stay: nobody };
