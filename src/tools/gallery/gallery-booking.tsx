import { useState } from "react";
import { facePicture } from "@/shared/scene/object-picture";
import { scenePicture } from "@/shared/scene/scene-picture";
import { AgeRuler } from "@/ui/booking/age-ruler";
import { BestMix } from "@/ui/booking/best-mix";
import { WeekStrip } from "@/ui/booking/calendar/week-strip";
import { CouponTicket } from "@/ui/booking/coupon-ticket";
import { HoldClock } from "@/ui/booking/hold-clock";
import { OrderTimeline } from "@/ui/booking/order-timeline";
import { PaymentMethods } from "@/ui/booking/payment-methods";
import { QrCode } from "@/ui/booking/qr-code";
import { RefundSteps } from "@/ui/booking/refund-steps";
import { TicketFrame } from "@/ui/booking/ticket-frame";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { Specimen } from "./specimen";

const weekdays = ["일", "월", "화", "수", "목", "금", "토"];
const week = [
  ["2026-11-20", 5, "full", "마감"],
  ["2026-11-21", 6, "few", "3자리"],
  ["2026-11-22", 0, "open", "여유"],
  ["2026-11-23", 1, "off", "휴무"],
  ["2026-11-24", 2, "open", "여유"],
  ["2026-11-25", 3, "open", "여유"],
  ["2026-11-26", 4, "open", "여유"],
] as const;

export function GalleryBooking() {
  const [day, setDay] = useState("2026-11-22");
  const [method, setMethod] = useState("card");
  const hajun = { name: "하준", age: 7.3, face: facePicture({ age: 7, sex: "boy" }) };
  const seoa = { name: "서아", age: 4, face: facePicture({ age: 4, sex: "girl" }) };
  const noop = () => undefined;
  return (
    <>
      <Specimen name="age-ruler">
        <AgeRuler
          min={4}
          max={10}
          sentence="하준·서아 둘 다 딱 맞아요"
          detail="권장 나이 4~10세 · 7세 후기가 가장 많아요"
          family={[hajun, seoa]}
        />
        <AgeRuler
          min={5}
          sentence="서아에겐 아직 조금 어려워요"
          family={[
            { ...seoa, out: true },
            { ...hajun, age: 4.6 },
          ]}
        />
      </Specimen>
      <Specimen name="week-strip">
        <WeekStrip
          label="언제 갈까요?"
          value={day}
          onChange={setDay}
          days={week.map(([date, weekdayIndex, state, stateText], index) => ({
            date,
            day: date.slice(8),
            weekday: weekdays[weekdayIndex] ?? "",
            weekdayIndex,
            state,
            stateText,
            today: index === 0,
          }))}
        />
      </Specimen>
      <Specimen name="hold-clock · best-mix · payment-methods">
        <HoldClock left={462} total={600} label="자리 잡아 뒀어요" extendLabel="시간 더 쓰기 +10분" onExtend={noop} />
        <BestMix
          title="가장 적게 내는 조합을 찾았어요"
          before={42000}
          after={27500}
          parts={[
            { label: "낼 돈", amount: 27500, tone: "pay" },
            { label: "할인", amount: 5200, tone: "discount" },
            { label: "포인트", amount: 9300, tone: "points" },
          ]}
        />
        <PaymentMethods
          label="결제 수단"
          value={method}
          onChange={setMethod}
          items={[
            { value: "card", label: "신용·체크카드", detail: "일시불", icon: <Icon name="credit-card" />, wide: true },
            { value: "toss", label: "토스페이", icon: <Icon name="wallet" /> },
            { value: "kakao", label: "카카오페이", icon: <Icon name="message-circle" /> },
            { value: "naver", label: "네이버페이", icon: <Icon name="wallet" /> },
            { value: "bank", label: "계좌이체", icon: <Icon name="building-complex" /> },
          ]}
        />
      </Specimen>
      <Specimen name="refund-steps">
        <RefundSteps
          label="취소하면 돌려받는 금액"
          steps={[
            { amount: 36800, dates: "11.25까지", rate: "전액", state: "past" },
            { amount: 33120, dates: "11.26–28", rate: "수수료 10%", state: "past" },
            { amount: 29440, dates: "11.29–12.2", rate: "수수료 20%", state: "today" },
            { amount: 25760, dates: "12.3–4", rate: "수수료 30%", state: "later" },
            { amount: 3680, dates: "12.5 당일", rate: "수수료 90%", state: "later" },
          ]}
        />
      </Specimen>
      <Specimen name="coupon-ticket">
        <CouponTicket
          amount={10000}
          name="첫 숙소 예약 쿠폰"
          condition="10만 원 이상 · 12월 20일까지"
          state="get"
          onTake={noop}
        />
        <CouponTicket amount={15} unit="%" name="겨울 실내놀이 쿠폰" condition="최대 9,000원 · 7일 남음" state="got" />
        <CouponTicket amount={3000} name="주말 클래스 쿠폰" condition="어제 끝났어요" state="ended" />
      </Specimen>
      <Specimen name="order-timeline">
        <OrderTimeline
          label="예약 진행"
          steps={[
            { title: "결제했어요", detail: "11월 20일 (금) 21:08 · 54,000원", state: "done" },
            { title: "농장에서 확인했어요", detail: "11월 20일 (금) 21:31", state: "done" },
            {
              title: "이틀 뒤에 만나요",
              detail: "11월 22일 (일) 13:00 · 도토리골 농장",
              state: "now",
              actions: (
                <>
                  <Button kind="tint" size={40}>
                    입장권 보기
                  </Button>
                  <Button kind="soft" size={40}>
                    길 찾기
                  </Button>
                </>
              ),
            },
            { title: "후기 쓰고 500포인트 받기", detail: "다녀온 뒤 14일 안에", state: "later" },
          ]}
        />
        <OrderTimeline
          label="취소한 예약"
          steps={[
            { title: "취소했어요 · 54,000원 돌려드려요", detail: "카드는 보통 3~7영업일 걸려요", state: "cancelled" },
          ]}
        />
      </Specimen>
      <Specimen name="ticket-frame · qr-code" wide>
        <TicketFrame
          picture={scenePicture({ kind: "night", seed: 2, shape: "hero" })}
          tag="D-5"
          stub={<QrCode text="NDR-261205-0731" label="입장 QR 코드" />}
        >
          손전등 들고 걷는 밤의 공룡 박물관
        </TicketFrame>
      </Specimen>
    </>
  );
}
