import type { GetServerSideProps } from "next";
import { readSettings } from "@/lib/http/from-front";
import { robots } from "@/shell/ssr/site-map";

export default function RobotsPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  res.end(robots(readSettings(req).origin));
  return { props: {} };
};
