/** Downloads a file that the host sent as base64. */
export const saveFile = ({ name, type, base64 }: { name: string; type: string; base64: string }): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};
