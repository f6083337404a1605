import type { GetServerSidePropsContext } from "next";
import type { WebSettings } from "@/lib/web-settings";
import { serverSideProps } from "@/shell/server-side-props";

type Query = GetServerSidePropsContext["query"];

/**
 * getServerSideProps of a staff page. Staff sign in on the page itself, where a demo shows the code that it sends.
 * @param read the page's own input, if it has any; null shows the 404 page
 */
export const staffProps = <Input extends object>(
  title: string,
  read?: (query: Query, settings: WebSettings) => Input | null,
) =>
  serverSideProps({
    access: "open",
    read: (query, { settings }) => {
      const input = read ? read(query, settings) : {};
      return input && { isDemo: settings.isDemo, ...input };
    },
    head: () => ({ title }),
  });
