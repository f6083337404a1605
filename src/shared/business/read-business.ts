import type { Business } from "./business";
import { demoBusiness } from "./copy";

/** Settings required in a real deployment. */
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

type BusinessSetting = (typeof BUSINESS_SETTINGS)[number] | "BUSINESS_HOURS" | "BUSINESS_PRIVACY_OFFICER";

/** Returns the company in the settings; without a name, the demo's. */
export const readBusiness = (settings: { readonly [name in BusinessSetting]?: string | undefined }): Business => {
  const read = (name: BusinessSetting) => settings[name]?.trim() ?? "";
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
    // By law the representative is responsible when none is appointed.
    privacyOfficer: read("BUSINESS_PRIVACY_OFFICER") || read("BUSINESS_REPRESENTATIVE"),
  };
};
