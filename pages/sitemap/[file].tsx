import type { GetServerSideProps } from "next";
import { readSettings } from "@/lib/http/from-front";
import { answerUnavailable } from "@/shell/ssr/server-hosts";
import { siteFile } from "@/shell/ssr/site-map";

export default function SiteFilePage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res, params }) => {
  const text = await siteFile(req, readSettings(req).origin, String(params?.file));
  if (text === "missing") return { notFound: true };
  res.setHeader("Content-Type", "application/xml; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  if (text === null) answerUnavailable(res);
  res.end(text ?? undefined);
  return { props: {} };
};
