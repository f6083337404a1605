import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import styled from "styled-components";
import { editorialPhotoMutation } from "@/api/main/staff/editorial";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import type { SceneKey } from "@/shared/contract/main/content-facts";
import { HERO_VARIANTS, SCENE_KINDS, SCENE_VARIANTS, sceneKindOr, sceneWord } from "@/shared/scene/scene-kinds";
import { pictureOfScene } from "@/shared/scene/scene-picture";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { text } from "@/ui/theme/text";
import { editorialCopy } from "./copy";

const copy = editorialCopy.scene;

interface Props {
  scene: SceneKey;
  onScene: (scene: SceneKey) => void;
  shape: "square" | "hero";
  fault: string | undefined;
}

/** One of our drawings, or an uploaded photo, which is drawn again. */
export const SceneField = ({ scene, onScene, shape, fault }: Props) => {
  const kind = sceneKindOr(scene.kind, "farm");
  const count = shape === "hero" ? HERO_VARIANTS : SCENE_VARIANTS;
  return (
    <Box>
      <legend>{copy.title}</legend>
      {fault && <Notice tone="error">{fault}</Notice>}
      {scene.photo ? (
        <Chosen>
          <img src={pictureOfScene(scene, "farm", { shape }).src} alt={copy.photo} width={192} height={108} />
          <Button kind="outline" size={40} onClick={() => onScene({ kind: scene.kind, seed: scene.seed })}>
            {copy.drawing}
          </Button>
        </Chosen>
      ) : (
        <>
          <Select
            label={copy.kind}
            value={kind}
            onChange={({ target }) => onScene({ kind: target.value, seed: 0 })}
            options={SCENE_KINDS.map((value) => ({ value, label: sceneWord(value) }))}
          />
          <Variants role="group" aria-label={copy.variants}>
            {Array.from({ length: count }, (_, seed) => (
              <button
                // Pictures of a kind only differ in their index.
                key={String(seed)}
                type="button"
                aria-label={copy.variant(seed + 1)}
                aria-pressed={scene.seed === seed}
                onClick={() => onScene({ kind, seed })}
              >
                <img
                  src={pictureOfScene({ kind, seed }, "farm", { shape }).srcSet.split(" ", 1)[0]}
                  alt=""
                  width={96}
                  height={shape === "hero" ? 54 : 96}
                  loading="lazy"
                />
              </button>
            ))}
          </Variants>
          <Upload onPhoto={(id) => onScene({ kind, seed: scene.seed, photo: { id, alt: "" } })} />
        </>
      )}
    </Box>
  );
};

const Upload = ({ onPhoto }: { onPhoto: (id: string) => void }) => {
  const sending = useMutation(editorialPhotoMutation(useHttp().main));
  const [hasRights, setHasRights] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setWhy(null);
    try {
      onPhoto(await sending.mutateAsync(file));
    } catch (error) {
      setWhy(Object.values(fieldErrors(error))[0] || toApiError(error).message || copy.failed);
    }
  };
  return (
    <>
      <Checkbox
        label={copy.rights}
        detail={copy.rightsDetail}
        checked={hasRights}
        onChange={({ target }) => setHasRights(target.checked)}
      />
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          tabIndex={-1}
          aria-label={copy.upload}
          disabled={!hasRights}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = "";
          }}
        />
      </VisuallyHidden>
      <Button
        kind="outline"
        size={48}
        disabled={!hasRights}
        pending={sending.isPending}
        onClick={() => input.current?.click()}
      >
        {copy.upload}
      </Button>
      {why && <Notice tone="error">{why}</Notice>}
    </>
  );
};

const Box = styled.fieldset`
  display: grid;
  gap: 12px;
  justify-items: start;
  min-width: 0;
  > div { width: 100%; }
  legend { margin-bottom: 6px; color: var(--fg-2); ${text.label1} }
`;

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  img { border-radius: 12px; object-fit: cover; background: var(--bg-sunken); }
`;

const Variants = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button { padding: 2px; border-radius: 12px; box-shadow: inset 0 0 0 1px var(--line); }
  button[aria-pressed="true"] { box-shadow: inset 0 0 0 2px var(--fg); }
  img { display: block; border-radius: 10px; object-fit: cover; background: var(--bg-sunken); }
`;
