import { fetchApi } from './api.ts';

/** A link could not carry the token, so the file is fetched and then handed to the browser. */
export async function saveFile(path: string, name: string): Promise<void> {
  const response = await fetchApi('GET', path);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
