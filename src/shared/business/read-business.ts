import type { Business } from "./business";
import { demoBusiness } from "./copy";

type Settings = Readonly<Record<string, string | undefined>>;

/** The settings that a real deployment must have. */
export const BUSINESS_SETTINGS = [
  "BUSINESS_NAME",
  "BUSINESS_REPRESENTATIVE",
  "BUSINESS_ADDRESS",
  "BUSINESS_PHONE",
  "BUSINESS_EMAIL",
  "BUSINESS_NUMBER",
  "BUSINESS_MAIL_ORDER_NUMBER",
  "BUSINESS_HOSTING",
] as const;

/** The company that the settings name; the demo's where they name none. */
export const readBusiness = (settings: Settings): Business => {
  const read = (name: string) => settings[name]?.trim() ?? "";
  if (read("BUSINESS_NAME") === "") return demoBusiness;
  return {
    name: read("BUSINESS_NAME"),
    representative: read("BUSINESS_REPRESENTATIVE"),
    address: read("BUSINESS_ADDRESS"),
    phone: read("BUSINESS_PHONE"),
    hours: read("BUSINESS_HOURS") || null,
    email: read("BUSINESS_EMAIL"),
    number: read("BUSINESS_NUMBER"),
    mailOrderNumber: read("BUSINESS_MAIL_ORDER_NUMBER"),
    hosting: read("BUSINESS_HOSTING"),
    // The law names the representative where nobody else was appointed.
    privacyOfficer: read("BUSINESS_PRIVACY_OFFICER") || read("BUSINESS_REPRESENTATIVE"),
  };
};
