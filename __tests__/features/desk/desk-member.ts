import type { DeskMember } from "@/shared/contract/main/staff/desk-members";
import type { StaffMe } from "@/shared/contract/main/staff/staff";

export const staffMe = (role: StaffMe["role"]): StaffMe => ({
  id: "s1",
  name: "고총괄",
  role,
  venue_pk: null,
  venue_name: null,
  expires_at: "2099-01-01T00:00:00Z",
  has_authenticator: true,
});

export const deskMember = (over: Partial<DeskMember> = {}): DeskMember => ({
  id: "m1",
  pk: 1,
  state: "active",
  nickname: "나들이123456",
  name: "김**린",
  phone: null,
  email: null,
  level: "2",
  is_vip: false,
  socials: [],
  joined_at: "2026-01-02T00:00:00Z",
  withdrawn_at: null,
  erased_at: null,
  orders: [],
  points: { balance: 0, expiring: 0, logs: [] },
  coupons: { activated_coupons: [], inactivated_coupons: [] },
  sessions: [],
  messages: [],
  grants: [],
  audit: [],
  ...over,
});
