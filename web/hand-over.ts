/** A link could not carry the token, so a file is fetched and then handed to the browser. */
export function handOver(blob: Blob, file: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
