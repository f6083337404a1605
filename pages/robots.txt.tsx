import type { GetServerSideProps } from "next";
import { publicEnv } from "@/lib/env";
import { robots } from "@/shell/ssr/site-map";

/** Written by the server alone. */
export default function RobotsPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  res.end(robots(publicEnv().origin));
  return { props: {} };
};
