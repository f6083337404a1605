export type LoginType = "kakao" | "naver" | "apple" | "phone";

/** Every event of the product. Pages can send only these, and none of them identifies a person. */
export type AnalyticsEvent =
  | { name: "signin" }
  | { name: "signup"; label: "social" | "phone" }
  | { name: "signout" }
  | { name: "marketing_consent"; value: "True" | "False" }
  | { name: "withdrawal"; value: "True" }
  | { name: "start sign-in click"; LoginType: LoginType }
  | { name: "sign-in success"; LoginType: LoginType }
  | { name: "purchase"; order_id: string; amount: number };

/**
 * A sign-up, for the attribution service. The phone number is never sent in plain text (see `attribution-receiver`).
 */
export interface AttributionEvent {
  user_id: string;
  phone: string;
  signUpType: "social" | "normal";
  marketing_consent: boolean;
}
