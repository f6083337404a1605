import type { GetServerSideProps } from "next";
import { readSettings } from "@/lib/http/from-front";
import { answerUnavailable } from "@/shell/ssr/server-hosts";
import { siteIndex } from "@/shell/ssr/site-map";

export default function SiteMapPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const text = await siteIndex(req, readSettings(req).origin);
  res.setHeader("Content-Type", "application/xml; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  if (text === null) answerUnavailable(res);
  res.end(text ?? undefined);
  return { props: {} };
};
