import { Head } from "next/document";
import type { ReactElement } from "react";
import { startScript } from "./start-script";

type Files = Parameters<Head["getScripts"]>[0];
type Script = ReactElement<{ src?: string }> | null;

const sourcesOf = (scripts: readonly Script[]): string[] => scripts.flatMap((script) => script?.props.src ?? []);

/** Next's head, whose scripts wait for the first frame. */
export class LateHead extends Head {
  override getDynamicChunks() {
    return [];
  }

  override getScripts(files: Files) {
    const sources = [...sourcesOf(super.getDynamicChunks(files)), ...sourcesOf(super.getScripts(files))];
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any input
    return [<script key="start" data-sources={sources.join(" ")} dangerouslySetInnerHTML={{ __html: startScript }} />];
  }
}
