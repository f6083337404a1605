import { settingsSource } from "@/lib/env";
import type { AddedHosts } from "./content-policy";

/** Where a configured project's settings are asked for, as a page's policy names it; nothing while our own endpoint answers. */
export const settingsHosts = (): AddedHosts =>
  settingsSource()
    ? { connect: ["https://firebaseremoteconfig.googleapis.com", "https://firebaseinstallations.googleapis.com"] }
    : {};
