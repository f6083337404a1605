import type { Env } from "@/server/platform/env";
import { createJusoSearch } from "./juso-search";
import type { PostcodeSearch } from "./postcode-port";
import { sandboxPostcodes } from "./sandbox-addresses";

const JUSO_URL = "https://business.juso.go.kr/addrlink/addrLinkApi.do";

/** The postcode search: the public service with a key, else the built-in sandbox. */
export const postcodesOf = ({ JUSO_KEY, JUSO_URL: url }: Pick<Env, "JUSO_KEY" | "JUSO_URL">): PostcodeSearch =>
  JUSO_KEY
    ? createJusoSearch({ url: url ?? JUSO_URL, key: JUSO_KEY })
    : createJusoSearch({ url: JUSO_URL, key: "sandbox", transport: sandboxPostcodes() });
