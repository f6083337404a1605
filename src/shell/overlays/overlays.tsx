import dynamic from "next/dynamic";
import { patient } from "@/ui/later/patient";

/** Dialogs, and what only a browser can know or show, come after the first load. */
export const Overlays = dynamic(
  patient(() => import("@/shell/overlays/bystanders").then((module) => module.Bystanders)),
  { ssr: false },
);
