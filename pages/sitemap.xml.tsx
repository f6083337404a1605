import type { GetServerSideProps } from "next";
import { publicEnv } from "@/lib/env";
import { siteMap } from "@/shell/ssr/site-map";

/** Written by the server alone. */
export default function SiteMapPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  res.setHeader("Content-Type", "application/xml; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  res.end(await siteMap(req, publicEnv().origin));
  return { props: {} };
};
