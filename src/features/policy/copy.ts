import { TOLD_DAYS } from "@/shared/allergy/codes";
import type { Business } from "@/shared/business/business";
import { businessRows } from "@/shared/business/copy";
import { HELP_KEEP } from "@/shared/help/help-rules";
import { ORDER_KEEP_YEARS, UNDO_DAYS } from "@/shared/identity/membership";
import { UNUSED_DAYS } from "@/shared/identity/phone";
import { PICNIC_KEEP_DAYS } from "@/shared/picnic/rules";
import { EXTENSION_DAYS } from "@/shared/refund/extend-ticket";

export type PolicyName = "terms" | "privacy" | "business" | "refund" | "location" | "review";

/** One article: a heading and its paragraphs; a paragraph of several items is a list. */
export type Article = { heading: string; body: readonly (string | readonly string[])[] };
export type Policy = { title: string; since: string; lead: string; articles: readonly Article[] };

export const policyPageCopy = {
  sinceText: (date: string) => `${date}부터 이렇게 해요`,
  demo: "지금 보는 나들랑은 시연용이에요. 실제 거래 전에 법률 검토를 거쳐 확정해요.",
};

/** Services that receive analytics in this deployment. */
interface Measured {
  firebase: boolean;
  attribution: boolean;
}

const measuring = ({ firebase, attribution }: Measured): Article[] => {
  const paragraphs = [
    firebase
      ? "구글(Firebase Analytics): 로그인·가입·로그아웃·탈퇴·혜택 알림 동의와 결제가 있었다는 것, 결제 금액, 누구인지 알 수 없는 회원 번호와 주문 번호, 접속 주소와 브라우저 종류, 쿠키(_ga)를 받아 이용 현황을 분석해요"
      : "",
    attribution
      ? "유입 분석 회사: 가입할 때 누구인지 알 수 없는 회원 번호, 가입 방법, 혜택 알림 동의 여부를 받아 어떤 경로로 오셨는지 확인해요. 혜택 알림에 동의하면 알아볼 수 없게 바꾼 전화번호도 받아요"
      : "",
  ].filter(Boolean);
  if (paragraphs.length === 0) return [];
  const never = "이름, 전화번호 그대로, 아이의 정보, 보신 화면의 주소는 전하지 않아요.";
  const choice = "브라우저에서 추적 안 함(Do Not Track)이나 GPC를 켜면 아무것도 전하지 않아요.";
  return [{ heading: "이용 현황은 누가 분석하나요", body: [paragraphs, `${never} ${choice}`] }];
};

/** The texts stay on the server: a page gets only the one that it shows. */
export const policyCopy = (business: Business, since: string, measured: Measured): Record<PolicyName, Policy> => ({
  terms: {
    title: "이용약관",
    since,
    lead: "나들랑을 쓰는 동안 서로 지킬 약속이에요.",
    articles: [
      {
        heading: "나들랑이 하는 일",
        body: [
          "나들랑은 판매자가 올린 놀이와 숙소를 보여 드리고, 예약과 결제를 이어 주는 통신판매중개자예요. 상품을 준비하고 진행하는 책임은 판매자에게 있어요.",
          "가족 모두가 실제로 결제할 금액을 먼저 보여 드려요. 결제 단계에서 새로 더해지는 금액은 없어요.",
        ],
      },
      {
        heading: "가입과 계정",
        body: [
          "만 14세부터 가입할 수 있어요. 확인한 휴대폰 번호 하나에 계정 하나를 써요.",
          `번호를 마지막으로 확인한 지 ${UNUSED_DAYS}일이 넘은 계정은 번호의 주인이 바뀌었을 수 있어서, 번호로 로그인할 때 가입한 이름도 확인해요. 번호를 새로 받은 분은 새로 가입할 수 있고, 그러면 전 계정에서 번호만 빠져요. 전 계정에 아직 끝나지 않은 예약이 있으면 모두 끝난 뒤에 가입할 수 있어요.`,
          "번호가 빠진 계정은 로그인해 둔 기기에서 그대로 쓰고 새 번호를 등록할 수 있어요. 그런 기기가 없으면 연결한 소셜 계정으로 로그인해서 새 번호를 등록하거나, 고객센터에서 본인을 확인하고 새 번호를 등록하면 다시 쓸 수 있어요.",
          "아이의 정보는 보호자가 적고, 언제든 한 번에 지울 수 있어요.",
        ],
      },
      {
        heading: "예약과 결제",
        body: [
          "로그인하고 결제 화면에 들어오면 자리를 10분 동안 잡아 두고, 한 번 10분을 더 드려요. 시간이 지나면 자리가 풀려요. 한 번에 다섯 건까지 잡아 둘 수 있어요.",
          "로그인하기 전에는 고른 자리를 10분 동안 담아만 둬요. 다른 가족이 먼저 잡을 수 있고, 로그인하면 남아 있는 자리를 잡아 드려요.",
          "결제가 끝나면 입장권을 드려요. 결제됐는데 자리를 드릴 수 없게 되면 결제를 바로 취소해 드려요.",
        ],
      },
      {
        heading: "포인트와 쿠폰",
        body: [
          "1포인트는 1원이에요. 먼저 사라질 포인트부터 써요. 한 달 안에 사라질 포인트는 마이와 포인트 화면에서 날짜별로 볼 수 있고, 60일, 30일, 3일 전에 문자로도 알려 드려요.",
          "쿠폰은 한 번 결제에 한 장을 써요. 쿠폰을 쓴 상품을 모두 취소하면 쿠폰을 돌려드려요.",
        ],
      },
      {
        heading: "하면 안 되는 일",
        body: [
          [
            "다른 사람의 정보로 가입하거나 예약하는 일",
            "되팔 목적으로 자리를 잡아 두는 일",
            "서비스를 일부러 느리게 하거나 망가뜨리는 일",
          ],
        ],
      },
    ],
  },
  privacy: {
    title: "개인정보처리방침",
    since,
    lead: "꼭 필요한 것만 받고, 쓰임이 끝나면 지워요.",
    articles: [
      {
        heading: "무엇을 왜 받나요",
        body: [
          [
            "휴대폰 번호: 가입한 사람을 확인하고, 예약과 취소, 가는 날과 챙길 서류, 숙소와 문의의 답, 기다린 자리 소식을 문자나 알림톡으로 보내요",
            "이름과 이메일: 예약자와 계정의 주인을 확인하고, 영수증과 고객센터에서 번호를 등록한 소식을 보내고, 예약할 때 미리 채워 드려요. 가입할 때 이메일은 적지 않아도 돼요",
            "배송지와 숙소에 묵는 분의 이름, 연락처: 물건을 보내고 예약을 진행하는 데 써요",
            `로그인한 기기의 브라우저 종류와 마지막 이용 시각: 어느 기기에서 쓰고 있는지 보여 드리고, 오래 쓰지 않은 로그인을 끝내요. 마지막으로 쓰고 ${UNUSED_DAYS}일이 지나면 지워요`,
            "연결한 소셜 계정의 회원 번호: 그 계정으로 로그인할 때 써요",
            "아이의 부를 이름과 생일: 나이에 맞는지, 얼마인지 계산해요. 별명도 괜찮아요",
            "함께 가는 아이의 나이: 방이 맞는지, 얼마인지, 무엇을 챙길지 알려 드려요. 방을 잡아 두거나 빈자리를 기다리며 적은 나이는 그 일이 끝나면 바로 지우고, 예약에 남은 나이는 탈퇴한 뒤에 지워요",
            "단체 소풍의 학생: 이름과 학년, 기관이 정한 등록번호를 참가 명단에 써요. 등록번호는 따로 암호화하고 화면에는 가려서 보여요",
            "키·낮잠·알레르기처럼 아이마다 적어 둔 정보와 하루 계획: 이 기기에만 두고 보내지 않아요. 로그아웃하면 지워져요",
            `음식 알레르기: 결제할 때 알리기로 고른 것만 그 놀이의 판매자에게 전하고, 이용일 ${TOLD_DAYS}일 뒤에 지워요. 고르지 않아도 예약할 수 있고, 예약 내역에서 언제든 지울 수 있어요`,
            "결제 기록: 결제와 환불, 법이 정한 보관을 위해 남겨요. 카드 번호는 결제사만 알고 나들랑은 받지 않아요",
          ],
          "주민등록번호는 어떤 경우에도 받지 않아요.",
        ],
      },
      {
        heading: "어떻게 지키나요",
        body: [
          "이름, 전화번호, 이메일, 주소, 아이의 이름과 생일은 암호화해 저장해요. 기록(로그)에는 남기지 않아요.",
          "현재 위치는 기기 안에서 가장 가까운 동네로 바꾸고, 좌표는 보내지 않아요.",
        ],
      },
      {
        heading: "얼마나 보관하나요",
        body: [
          `탈퇴하면 로그인은 바로 끊기고, ${UNDO_DAYS}일 동안 되돌릴 수 있게 두었다가 지워요. 쓴 후기와 사진은 이름을 지우고 남아요. 앞으로 갈 예약은 이름 없이 볼 수 있는 주소를 문자로 보내 드리고, 다녀온 뒤에 그 주소를 지워요.`,
          `예약, 결제, 취소 기록은 법에 따라 예약자 이름, 연락처, 배송지와 함께 ${ORDER_KEEP_YEARS}년 동안 남겨요. 탈퇴한 회원이라면 그 뒤에 이름과 연락처, 배송지를 지워요.`,
          "휴대폰 번호를 바꾸면 예약에 적힌 그 번호도 새 번호로 바꾸고, 계정에서 번호가 빠지면 예약에서도 지워요. 새 번호를 등록하면 다시 적어요.",
          "쿠폰과 코드를 한 번호에 한 해에 한 번만 드리려고, 알아볼 수 없게 바꾼 번호를 한 해 동안 남겨요.",
          `고객센터에 남긴 문의와 답은 법에 따라 ${HELP_KEEP.years}년 동안 남기고, 탈퇴하면 지워요. 회원이 아닌 분이 적은 연락처는 답을 보내고 ${HELP_KEEP.contactDays}일 뒤에 지워요.`,
          `단체 소풍의 학생 명단은 늦어도 소풍 ${PICNIC_KEEP_DAYS}일 뒤에 지워요.`,
        ],
      },
      {
        heading: "누구에게 전하나요",
        body: [
          "예약을 진행하는 데 필요하면 판매자에게 예약자 이름과 연락처, 인원과 함께 가는 아이의 나이를 전해요. 아이의 이름과 생일은 전하지 않아요.",
          "결제는 결제사가, 문자와 알림톡, 이메일은 보내는 회사가 맡아요. 이 방침에 적은 것 밖에는 동의 없이 전하지 않아요.",
        ],
      },
      ...measuring(measured),
      {
        heading: "내 권리",
        body: [
          `내 정보를 보고, 고치고, 지우고, 처리를 멈춰 달라고 할 수 있어요. 개인정보 보호책임자에게 알려 주세요: ${business.email}`,
        ],
      },
    ],
  },
  business: {
    title: "사업자 정보",
    since,
    lead: "나들랑을 운영하는 곳이에요.",
    articles: [
      {
        heading: business.name,
        body: [
          businessRows(business)
            .slice(1)
            .map(([name, value]) => `${name} ${value}`),
        ],
      },
      {
        heading: "통신판매중개자 안내",
        body: [
          "나들랑은 통신판매중개자이며 거래의 당사자가 아니에요. 판매자의 상호와 연락처는 상품 화면과 결제 화면에 있어요.",
        ],
      },
    ],
  },
  refund: {
    title: "취소와 환불",
    since,
    lead: "결제하기 전에 보여 드린 환불 금액 그대로 돌려드려요.",
    articles: [
      {
        heading: "놀이와 체험",
        body: [
          ["10일 전까지 전액", "9~7일 전 수수료 10%", "6~3일 전 수수료 20%", "2~1일 전 수수료 30%", "당일 수수료 90%"],
          "결제하고 24시간 안에는 이용일 3일 전까지 전액 돌려드려요. 판매자의 기준이 더 유리하면 그 기준을 따르고, 더 불리한 기준은 쓰지 않아요.",
        ],
      },
      {
        heading: "재난",
        body: [
          "태풍, 호우, 대설, 지진, 산불, 감염병 때문에 고객센터가 재난을 선언한 지역에 그 날 가는 예약은, 선언이 끝날 때까지 수수료 없이 취소할 수 있어요. 이미 예약한 가족에게는 문자로 알려 드려요.",
        ],
      },
      {
        heading: "돌려받는 순서",
        body: [
          "수수료는 내 포인트, 제휴 포인트, 카드 순서로 빼요. 그래서 현금이 먼저 돌아와요. 카드는 바로 취소를 요청하고, 카드사가 돌려주기까지 보통 3~7영업일 걸려요.",
        ],
      },
      {
        heading: "날짜를 정하지 않은 입장권",
        body: [
          "유효기간 안에 취소하면 전액 돌려드려요. 쓰지 않은 입장권이 있으면 끝나기 30일 전과 7일 전에 문자로 알려 드려요.",
          `유효기간은 마지막 날까지 예약 내역에서 한 번, ${EXTENSION_DAYS}일을 무료로 늘릴 수 있어요.`,
          "기간이 지나도 5년 동안 입장권 한 장의 결제 금액이 5만원 이하면 90%, 넘으면 95%를 결제한 수단으로 돌려드려요. 포인트로 받으면 100%를 드려요.",
        ],
      },
    ],
  },
  location: {
    title: "위치정보 안내",
    since,
    lead: "나들랑은 위치를 서버로 보내지 않아요.",
    articles: [
      {
        heading: "현재 위치로 찾기",
        body: [
          "좌표는 기기 안에서 가장 가까운 동네로 바꾸는 데만 써요. 서버에는 고른 동네만 전해요. 허용하지 않아도 동네를 직접 고르면 똑같이 쓸 수 있어요.",
        ],
      },
    ],
  },
  review: {
    title: "후기 운영 기준",
    since,
    lead: "좋은 말도 아쉬운 말도 그대로 보여 드려요.",
    articles: [
      {
        heading: "누가 쓰나요",
        body: ["다녀온 가족만, 예약 하나에 한 번 쓸 수 있어요. 보상을 받은 후기에는 그렇다고 적어요."],
      },
      {
        heading: "언제 가려지나요",
        body: [
          "개인정보, 욕설, 광고, 거짓 내용 같은 이유로 세 사람이 신고하면 최대 30일 가려요. 그 뒤에는 다시 보여요. 별점이 낮다는 이유로는 신고할 수 없어요.",
          "신고는 고객센터가 읽고 그대로 둘지, 30일 안에서 더 가릴지, 내릴지 정해요. 쓴 분과 판매자에게 이유와 함께 알려드리고, 생각이 다르면 다시 살펴봐요.",
          "내 후기가 이유 없이 가려졌다면 고객센터에 알려 주세요.",
        ],
      },
    ],
  },
});

const policyNames = [
  "terms",
  "privacy",
  "business",
  "refund",
  "location",
  "review",
] as const satisfies readonly PolicyName[];
export const isPolicyName = (name: unknown): name is PolicyName => policyNames.some((policy) => policy === name);
