import { type ReactNode, useState } from "react";
import { RouterContext, toText, useRouter } from "./router";

interface Props {
  start: string;
  onGo: (url: string) => void;
  children: ReactNode;
}

/** A router with an address that changes: the screen reads what was pushed or replaced. */
export const AddressBar = ({ start, onGo, children }: Props) => {
  const [url, setUrl] = useState(start);
  const above = useRouter();
  const go = async (next: Parameters<typeof toText>[0]) => {
    const address = toText(next);
    onGo(address);
    setUrl(address);
    return true;
  };
  const parsed = new URL(url, "http://localhost");
  const query = Object.fromEntries(parsed.searchParams);
  const value = { ...above, query, asPath: url, pathname: parsed.pathname, push: go, replace: go };
  return <RouterContext value={value}>{children}</RouterContext>;
};

/** An observer for which the end of the list is always in view. */
export class AlwaysNear implements Pick<IntersectionObserver, "observe" | "disconnect"> {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}
