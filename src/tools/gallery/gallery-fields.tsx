import { useState } from "react";
import { Checkbox, CheckRound } from "@/ui/fields/checkbox";
import { RadioGroup } from "@/ui/fields/radio-group";
import { Select } from "@/ui/fields/select";
import { Switch } from "@/ui/fields/switch";
import { TextArea } from "@/ui/fields/text-area";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { Line, Specimen } from "./specimen";

export function GalleryFields() {
  const [ready, setReady] = useState(true);
  const [on, setOn] = useState(true);
  const [transport, setTransport] = useState("car");
  const options = [
    { value: "bus", label: "대중교통" },
    { value: "car", label: "자동차" },
    { value: "walk", label: "걸어서" },
  ];
  return (
    <>
      <Specimen name="text-field · text-area · select">
        <TextField label="이름" placeholder="받는 분 이름" hint="신분증에 있는 이름이에요" />
        <TextField
          label="휴대폰 번호"
          lead={<Icon name="phone" />}
          defaultValue="010-1234-"
          inputMode="tel"
          error="번호가 모자라요. 11자리를 적어 주세요"
        />
        <TextArea label="후기" defaultValue="둘째가 고구마를 놓지 않았어요." count={16} maxLength={1000} rows={3} />
        <Select
          label="첫째 나이"
          options={[
            { value: "7", label: "7세" },
            { value: "4", label: "4세" },
          ]}
        />
      </Specimen>
      <Specimen name="checkbox · radio-group · switch">
        <Checkbox label="이용약관에 동의해요" detail="꼭 필요해요" defaultChecked />
        <Checkbox label="소식을 받을게요" error="골라 주세요" />
        <RadioGroup
          label="오시는 길"
          name="gallery-transport"
          value={transport}
          onChange={setTransport}
          options={options}
        />
        <RadioGroup
          label="오시는 길"
          hideLabel
          name="gallery-transport-chips"
          layout="chips"
          value={transport}
          onChange={setTransport}
          options={options}
        />
        <Switch label="야간 알림" detail="밤 9시부터 아침 8시까지" checked={on} onChange={setOn} />
        <Line>
          <CheckRound checked={ready} label="서류를 챙겼어요" onChange={setReady} />
          <CheckRound checked={!ready} label="신분증을 챙겼어요" onChange={(next) => setReady(!next)} />
        </Line>
      </Specimen>
    </>
  );
}
