import { createContext, type ReactNode, useContext } from "react";
import type { Hosts } from "@/lib/http/http";

const HttpContext = createContext<Hosts | null>(null);

export const HttpProvider = ({ hosts, children }: { hosts: Hosts; children: ReactNode }) => (
  <HttpContext value={hosts}>{children}</HttpContext>
);

/** Returns both hosts. Throws outside the provider. */
export const useHttp = (): Hosts => {
  const hosts = useContext(HttpContext);
  if (!hosts) throw new Error("useHttp needs an HttpProvider above it");
  return hosts;
};
