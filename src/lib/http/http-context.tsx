import { createContext, type ReactNode, useContext } from "react";
import type { Hosts } from "@/lib/http/http";

const HttpContext = createContext<Hosts | null>(null);

/** Gives the tab's (or the request's) two hosts to everything below. */
export const HttpProvider = ({ hosts, children }: { hosts: Hosts; children: ReactNode }) => (
  <HttpContext value={hosts}>{children}</HttpContext>
);

/** The two hosts. Throws outside of the provider. */
export const useHttp = (): Hosts => {
  const hosts = useContext(HttpContext);
  if (!hosts) throw new Error("useHttp needs an HttpProvider above it");
  return hosts;
};
