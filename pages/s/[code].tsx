import type { GetServerSideProps } from "next";
import { shortLinkTarget } from "@/shell/ssr/short-link-target";

/** A short link only leads on. */
export default function ShortLinkPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ query, req }) => {
  const destination = await shortLinkTarget(req, query);
  return destination ? { redirect: { destination, permanent: false } } : { notFound: true };
};
