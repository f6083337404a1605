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
  const told = (name: string) => settings[name]?.trim() ?? "";
  if (told("BUSINESS_NAME") === "") return demoBusiness;
  return {
    name: told("BUSINESS_NAME"),
    representative: told("BUSINESS_REPRESENTATIVE"),
    address: told("BUSINESS_ADDRESS"),
    phone: told("BUSINESS_PHONE"),
    hours: told("BUSINESS_HOURS") || null,
    email: told("BUSINESS_EMAIL"),
    number: told("BUSINESS_NUMBER"),
    mailOrderNumber: told("BUSINESS_MAIL_ORDER_NUMBER"),
    hosting: told("BUSINESS_HOSTING"),
    // The law names the representative where nobody else was appointed.
    privacyOfficer: told("BUSINESS_PRIVACY_OFFICER") || told("BUSINESS_REPRESENTATIVE"),
  };
};
