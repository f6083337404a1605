import type { GetServerSideProps } from "next";
import { readSettings } from "@/lib/http/from-front";
import { workerSettings } from "@/shell/ssr/worker-settings";

export default function WorkerSettingsPage() {
  return null;
}

export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  res.setHeader("Content-Type", "text/javascript; charset=utf-8");
  res.setHeader("Cache-Control", "no-cache");
  res.end(workerSettings({ isOn: readSettings(req).hasServiceWorker }));
  return { props: {} };
};
