import type { UnknownAction } from "@reduxjs/toolkit";
import { noFacts } from "@/shared/children/facts";
import type { RootState } from "@/store/root-reducer";
import * as common from "@/store/slices/app/common";
import * as auth from "@/store/slices/member/auth";
import * as children from "@/store/slices/member/children";
import * as identity from "@/store/slices/member/identity-verification";
import * as region from "@/store/slices/member/region";
import * as register from "@/store/slices/member/register";
import * as search from "@/store/slices/stay/search";
import { stateAfter } from "../support/store-services";

type Case = [string, UnknownAction[], (state: RootState) => unknown, unknown];

const member = { user_id: "m1", is_member: true };
const visitor = { user_id: "v1", is_member: false };
const child = (name: string) => ({ name, birth: "2019-03-02" });

const whole = ({ auth: who }: RootState) => who;

describe("로그인", () => {
  test.each<Case>([
    [
      "회원이면 이 브라우저의 주인이다",
      [auth.userRecognised(member)],
      whole,
      { user: member, owner: "m1", social: null },
    ],
    ["방문자는 주인이 아니다", [auth.userRecognised(visitor)], whole, { user: visitor, owner: null, social: null }],
    [
      "토큰이 없어지면 아무도 아니지만 주인은 남는다",
      [auth.userRecognised(member), auth.userRecognised(null)],
      whole,
      { user: null, owner: "m1", social: null },
    ],
    ["시작하는 브라우저는 지난 주인을 안다", [auth.ownerRemembered("m2")], auth.selectOwner, "m2"],
    [
      "로그인이 끝나면 주인만 남는다",
      [auth.userRecognised(member), auth.socialLoginStarted("kakao"), auth.loginEnded()],
      whole,
      { user: null, owner: "m1", social: null },
    ],
    ["소셜 로그인이 시작된다", [auth.socialLoginStarted("naver")], auth.selectSocial, "naver"],
    ["소셜 로그인이 끝난다", [auth.socialLoginStarted("naver"), auth.socialLoginEnded()], auth.selectSocial, null],
    ["회원이면 그 번호를 안다", [auth.userRecognised(member)], auth.selectMemberId, "m1"],
    ["방문자의 번호는 회원의 것이 아니다", [auth.userRecognised(visitor)], auth.selectMemberId, null],
    ["아무도 없으면 회원의 번호도 없다", [], auth.selectMemberId, null],
    ["아무도 없으면 회원이 아니다", [], auth.selectIsMember, false],
    ["방문자는 회원이 아니다", [auth.userRecognised(visitor)], auth.selectIsMember, false],
    ["지금 누구인지 안다", [auth.userRecognised(visitor)], auth.selectUser, visitor],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});

describe("아이", () => {
  const three = { children: [child("하나"), child("둘")], adults: 3, chosen: ["device-0"] };
  const many = { ...three, children: Array.from({ length: 12 }, (_, n) => child(`${n}`)) };

  test.each<Case>([
    ["함께 갈 아이를 고른다", [children.childrenChosen(["a"])], children.selectChosenChildIds, ["a"]],
    ["기기의 아이를 되찾는다", [children.localFamilyRestored(three)], children.selectLocalChildren, three.children],
    [
      "되찾는 아이는 열까지다",
      [children.localFamilyRestored(many)],
      (state) => children.selectLocalChildren(state).length,
      10,
    ],
    ["고른 아이도 되찾는다", [children.localFamilyRestored(three)], children.selectChosenChildIds, ["device-0"]],
    ["어른의 수도 되찾는다", [children.localFamilyRestored(three)], children.selectAdults, 3],
    ["되찾기 전에는 모른다", [], children.selectFamilyRestored, false],
    ["되찾았다고 적는다", [children.localFamilyRestored(three)], children.selectFamilyRestored, true],
    ["어른의 수를 고른다", [children.adultsChosen(4)], children.selectAdults, 4],
    ["어른은 적어도 하나다", [children.adultsChosen(0)], children.selectAdults, 1],
    [
      "고르는 중이면 새로 적은 아이도 함께 간다",
      [children.childrenChosen(["a"]), children.localChildAdded(child("하나"))],
      children.selectChosenChildIds,
      ["a", "device-0"],
    ],
    [
      "모두 가는 중이면 새 아이도 그저 모두에 든다",
      [children.localChildAdded(child("하나"))],
      children.selectChosenChildIds,
      null,
    ],
    [
      "기기의 아이를 지우면 모두 함께 간다",
      [children.localFamilyRestored(three), children.localChildRemoved(1)],
      ({ children: family }) => [family.local, family.selected_pks],
      [[child("하나")], null],
    ],
    [
      "아이의 이야기를 기기에서 안다",
      [children.childFactsKnown({ a: { ...noFacts, height_cm: 120 } })],
      children.selectChildFacts,
      { a: { ...noFacts, height_cm: 120 } },
    ],
    ["누가 가는지 묻는 창이 열린다", [children.whoGoesOpened()], children.selectIsAskingWhoGoes, true],
    [
      "누가 가는지 묻는 창이 닫힌다",
      [children.whoGoesOpened(), children.whoGoesClosed()],
      children.selectIsAskingWhoGoes,
      false,
    ],
    [
      "아이의 창이 열린다",
      [children.childSheetOpened({ kind: "edit", pk: "a" })],
      children.selectChildEditing,
      { kind: "edit", pk: "a" },
    ],
    [
      "아이의 창이 닫힌다",
      [children.childSheetOpened({ kind: "new" }), children.childSheetClosed()],
      children.selectChildEditing,
      null,
    ],
    [
      "로그인이 끝나면 두 창이 닫힌다",
      [children.whoGoesOpened(), children.childSheetOpened({ kind: "new" }), auth.loginEnded()],
      (state) => [children.selectIsAskingWhoGoes(state), children.selectChildEditing(state)],
      [false, null],
    ],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});

describe("공통", () => {
  test.each<Case>([
    [
      "토스트의 번호는 하나씩 는다",
      [common.toastShown("가"), common.toastShown("가")],
      (s) => s.common.toastPopUp.id,
      2,
    ],
    ["어디서 쓰는지 안다", [common.userOsRecognised("app-ios")], common.selectUserOs, "app-ios"],
    ["앱 안내가 열린다", [common.appPromptOpened()], common.selectAppPromptVisible, true],
    ["앱 안내가 닫힌다", [common.appPromptOpened(), common.appPromptClosed()], common.selectAppPromptVisible, false],
    ["로그인 창이 열린다", [common.loginAsked()], common.selectLoginVisible, true],
    ["로그인 창이 닫힌다", [common.loginAsked(), common.loginDismissed()], common.selectLoginVisible, false],
    ["돌아갈 곳을 적어 둔다", [common.entryUrlRemembered("/labs")], common.selectEntryUrl, "/labs"],
    ["돌아가면 잊는다", [common.entryUrlRemembered("/labs"), common.entryUrlUsed()], common.selectEntryUrl, null],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});

describe("가입", () => {
  const proof: register.SocialProof = {
    provider: "kakao",
    ticket: "t1",
    name: "한가람",
    nickname: "가람",
    email: "a@nadlang.example",
    is_pending: false,
    needs_terms: true,
  };
  const first = register.selectRegister(stateAfter());

  test.each<Case>([
    [
      "새로 시작하면 앞에 쓴 것이 남지 않는다",
      [register.phoneWritten("01012345678"), register.stepReached("profile"), register.registrationStarted("social")],
      register.selectRegister,
      { ...first, mode: "social" },
    ],
    [
      "소셜에서 오면 들은 것이 채워져 있다",
      [register.phoneWritten("01012345678"), register.socialRegistrationStarted(proof)],
      register.selectRegister,
      { ...first, mode: "social", social: proof, username: "한가람", email: "a@nadlang.example" },
    ],
    [
      "이름이 없으면 별명이다",
      [register.socialRegistrationStarted({ ...proof, name: null })],
      (state) => register.selectRegister(state).username,
      "가람",
    ],
    [
      "들은 것이 없으면 비어 있다",
      [register.socialRegistrationStarted({ ...proof, name: null, nickname: null, email: null })],
      (state) => [register.selectRegister(state).username, register.selectRegister(state).email],
      ["", ""],
    ],
    [
      "증명을 쓰고 나면 없다",
      [register.socialRegistrationStarted(proof), register.socialProofLeft()],
      register.selectSocialProof,
      null,
    ],
    ["증명을 든다", [register.socialRegistrationStarted(proof)], register.selectSocialProof, proof],
    [
      "로그인이 끝나면 증명도 없다",
      [register.socialRegistrationStarted(proof), auth.loginEnded()],
      register.selectSocialProof,
      null,
    ],
    ["걸음을 옮긴다", [register.stepReached("child")], register.selectRegister, { ...first, step: "child" }],
    [
      "번호를 쓴다",
      [register.phoneWritten("01012345678")],
      register.selectRegister,
      { ...first, phone: "01012345678" },
    ],
    [
      "이름과 메일을 쓴다",
      [register.profileWritten({ username: "가람" }), register.profileWritten({ email: "b@nadlang.example" })],
      register.selectRegister,
      { ...first, username: "가람", email: "b@nadlang.example" },
    ],
    [
      "14세 약속만으로는 넘어가지 않는다",
      [register.termAnswered({ term: "age14", agreed: true })],
      register.selectRequiredTermsAgreed,
      false,
    ],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});

describe("번호 확인", () => {
  const sent = { phone: "01012345678", otp_id: "o1", expires_at: 180_000, resend_at: 60_000 };
  const first = identity.selectVerification(stateAfter());

  test.each<Case>([
    [
      "번호를 보낸다",
      [identity.verificationStarted("unregister"), identity.codeSent(sent)],
      identity.selectVerification,
      { ...first, ...sent, purpose: "unregister", status: "sent" },
    ],
    [
      "한 번 틀리면 네 번 남는다",
      [identity.codeSent(sent), identity.codeMismatched()],
      (state) => identity.selectVerification(state).tries_left,
      4,
    ],
    [
      "맞으면 증명을 얻고 보낸 것은 쓸모없다",
      [identity.codeSent(sent), identity.codeVerified("t1")],
      identity.selectVerification,
      { ...first, ...sent, status: "verified", phone_ticket: "t1", otp_id: null },
    ],
    [
      "다른 이유로 다시 시작하면 증명이 없다",
      [identity.codeVerified("t1"), identity.verificationStarted("staff")],
      identity.selectVerification,
      { ...first, purpose: "staff" },
    ],
    [
      "떠나면 처음이다",
      [identity.verificationStarted("staff"), identity.codeSent(sent), identity.verificationLeft()],
      identity.selectVerification,
      first,
    ],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});

describe("동네와 찾은 것", () => {
  const stay = { place: "강릉", keyword: "", location_id: 3, check_in: "2026-12-01", check_out: "2026-12-02" };
  const searched = { ...stay, adults: 2, children_ages: [7] };
  const restored = (current: number | null) => region.regionRestored({ current, recent: [1, 2, 3, 4, 5, 6] });

  test.each<Case>([
    ["고르기 전의 동네로는 목록을 열지 않는다", [], region.selectChosenDistrictId, undefined],
    ["고른 동네로 목록을 연다", [region.districtChosen(7)], region.selectChosenDistrictId, 7],
    ["고르면 고른 것이다", [region.districtChosen(7)], region.selectDistrictChosen, true],
    ["되찾은 동네도 고른 것이다", [restored(7)], region.selectChosenDistrictId, 7],
    ["되찾을 동네가 없으면 고르지 않은 것이다", [restored(null)], region.selectDistrictChosen, false],
    ["되찾을 동네가 없으면 처음 자리에 선다", [restored(null)], region.selectDistrictId, region.defaultDistrictId],
    ["최근 동네는 다섯까지 되찾는다", [restored(null)], region.selectRecentDistrictIds, [1, 2, 3, 4, 5]],
    ["찾을 동네를 고른다", [region.searchDistrictsChosen([4, 2])], region.selectSearchDistrictIds, [4, 2]],
    ["찾은 숙소를 되찾는다", [search.recentStaysRestored([searched])], search.selectRecentStays, [searched]],
    [
      "찾은 곳을 안다",
      [search.staySearched({ keyword: "바다", location_id: 3 })],
      search.selectAskedPlace,
      { keyword: "바다", location_id: 3 },
    ],
    [
      "말없이, 곳 없이 찾은 것은 어디나 찾은 것이다",
      [search.staySearched({})],
      search.selectAskedPlace,
      { keyword: "", location_id: null },
    ],
    [
      "적어 두었으면 다시 적지 않는다",
      [search.staySearched({ keyword: "바다" }), search.staySearchRemembered()],
      search.selectAskedPlace,
      null,
    ],
    ["찾은 말을 되찾는다", [search.recentKeywordsRestored(["공룡"])], search.selectRecentKeywords, ["공룡"]],
  ])("%s", (_, actions, read, expected) => expect(read(stateAfter(...actions))).toEqual(expected));
});
