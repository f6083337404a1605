import { z } from "zod";
import { describe } from "@/server/platform/describe-error";
import type { Env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { fetchOut } from "@/server/platform/request-context";
import type { PostcodeSearch } from "./postcode-port";
import { sandboxPostcodes } from "./sandbox-addresses";

const TIMEOUT_MS = 4000;
const SHOWN = 20;

/** The used subset of the road name address service's response. */
const answer = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.coerce.number().default(0) }),
    juso: z
      .array(z.object({ zipNo: z.string(), roadAddr: z.string(), jibunAddr: z.string() }))
      .nullable()
      .default([]),
  }),
});

type Service = { readonly url: string; readonly key: string; readonly transport?: typeof fetch };

/** The public road name address service (도로명주소 검색 API), or a sandbox that speaks its protocol. */
export function createJusoSearch({ url, key, transport = fetchOut }: Service): PostcodeSearch {
  return {
    find: async (keyword, signal) => {
      const query = new URLSearchParams({
        confmKey: key,
        keyword,
        currentPage: "1",
        countPerPage: String(SHOWN),
        resultType: "json",
      });
      const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
      try {
        const reply = await transport(`${url}?${query}`, { redirect: "error", signal: AbortSignal.any(limits) });
        const { common, juso } = answer.parse(await reply.json()).results;
        if (common.errorCode !== "0") {
          log().warn({ code: common.errorCode }, "postcode search refused");
          return null;
        }
        return {
          addresses: (juso ?? []).map(({ zipNo, roadAddr, jibunAddr }) => ({
            postal_code: zipNo,
            road: roadAddr,
            jibun: jibunAddr,
          })),
          has_more: common.totalCount > SHOWN,
        };
      } catch (error) {
        log().warn({ reason: describe(error) }, "postcode search not answered");
        return null;
      }
    },
  };
}

const JUSO_URL = "https://business.juso.go.kr/addrlink/addrLinkApi.do";

/** The postcode search: the public service with a key, else the built-in sandbox. */
export const createPostcodes = ({ JUSO_KEY, JUSO_URL: url }: Pick<Env, "JUSO_KEY" | "JUSO_URL">): PostcodeSearch =>
  JUSO_KEY
    ? createJusoSearch({ url: url ?? JUSO_URL, key: JUSO_KEY })
    : createJusoSearch({ url: JUSO_URL, key: "sandbox", transport: sandboxPostcodes() });
