export type LoginType = "kakao" | "naver" | "apple" | "phone";

/**
 * Everything the product reports, by name. A page cannot send what is not here, and none of it says who
 * somebody is.
 */
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
 * A new member, as an attribution service is told of one. The number itself goes to no receiver's service
 * (see `attribution-receiver`).
 */
export interface AttributionEvent {
  user_id: string;
  phone: string;
  signUpType: "social" | "normal";
  marketing_consent: boolean;
}
