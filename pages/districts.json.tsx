import type { GetServerSideProps } from "next";
import { districtRows } from "@/shell/ssr/district-rows";
import { answerUnavailable } from "@/shell/ssr/server-hosts";

export default function DistrictsPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const text = await districtRows(req);
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  if (text === null) answerUnavailable(res);
  res.end(text ?? undefined);
  return { props: {} };
};
