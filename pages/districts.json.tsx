import type { GetServerSideProps } from "next";
import type { DistrictCentres } from "@/shared/contract/main/discover";
import { answerUnavailable, serverHosts } from "@/shell/ssr/server-hosts";

/** The server writes the response. */
export default function DistrictsPage() {
  return null;
}

/**
 * Districts and their middles. The browser finds the nearest district itself, so that the user's position never leaves the
 * device.
 */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  const rows = await serverHosts(req, undefined)
    .main.get<DistrictCentres>("/districts/centres/")
    .then(
      ({ data }) => data.rows,
      () => null,
    );
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.setHeader("Cache-Control", "public, max-age=3600");
  if (rows === null) answerUnavailable(res);
  res.end(rows === null ? undefined : JSON.stringify(rows));
  return { props: {} };
};
