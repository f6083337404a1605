import { useState } from "react";
import { Calendar } from "@/ui/booking/calendar/calendar";
import type { Chosen } from "@/ui/booking/calendar/calendar-days";
import { Button } from "@/ui/controls/button";
import { Stepper } from "@/ui/fields/stepper";
import { AlertDialog } from "@/ui/overlays/dialog";
import { RouteLoader } from "@/ui/overlays/route-loader";
import { Sheet } from "@/ui/overlays/sheet";
import { Toast, type ToastContent } from "@/ui/overlays/toast";
import { Line, Specimen } from "./specimen";

type Open = "guests" | "calendar" | "dialog" | undefined;

export function GalleryOverlays() {
  const [open, setOpen] = useState<Open>();
  const [adults, setAdults] = useState(2);
  const [chosen, setChosen] = useState<Chosen>({ start: "2026-11-28", end: "2026-11-30" });
  const [toast, setToast] = useState<ToastContent | null>(null);
  const [loading, setLoading] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <Specimen name="sheet · dialog · toast · route-loader">
      <Line>
        <Button kind="outline" size={40} onClick={() => setOpen("guests")}>
          누구랑
        </Button>
        <Button kind="outline" size={40} onClick={() => setOpen("calendar")}>
          언제
        </Button>
        <Button kind="outline" size={40} onClick={() => setOpen("dialog")}>
          물어보기
        </Button>
        <Button
          kind="outline"
          size={40}
          onClick={() => setToast({ id: Date.now(), message: "쿠폰이 등록되었습니다", tone: "success" })}
        >
          알리기
        </Button>
        <Button
          kind="outline"
          size={40}
          onClick={() => {
            setLoading(true);
            setTimeout(() => setLoading(false), 2000);
          }}
        >
          화면 여는 중
        </Button>
      </Line>
      <Sheet
        open={open === "guests"}
        onClose={close}
        title="누구랑 가요?"
        footer={<Button onClick={close}>어른 2 · 아이 2로 찾기</Button>}
      >
        <Stepper label="어른" value={adults} min={1} max={20} onChange={setAdults} downReason="어른은 1명부터예요" />
      </Sheet>
      <Sheet
        open={open === "calendar"}
        onClose={close}
        title="언제 묵을까요?"
        step={{ at: 1, of: 2 }}
        footer={<Button onClick={close}>적용</Button>}
      >
        <Calendar
          mode="range"
          today="2026-11-20"
          {...chosen}
          onSelect={setChosen}
          prices={{
            "2026-11-21": 178000,
            "2026-11-22": 139000,
            "2026-11-23": 149000,
            "2026-11-27": 178000,
            "2026-11-28": 188000,
            "2026-11-29": 129000,
          }}
          holidays={{ "2026-12-25": "성탄절" }}
          soldOut={["2026-11-25"]}
        />
      </Sheet>
      <AlertDialog
        open={open === "dialog"}
        onClose={close}
        title="쓰던 글을 두고 나갈까요?"
        action={{ label: "나가기", onClick: close }}
      >
        다음에 오면 이어서 쓸 수 있어요.
      </AlertDialog>
      <Toast toast={toast} onDone={() => setToast(null)} />
      <RouteLoader active={loading} />
    </Specimen>
  );
}
