import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/api.ts';
import { readSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** A link could not carry the token, so the file is fetched and handed to the browser. */
export function CsvDownload({ path, file }: { path: string; file: string }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      hand(await fetchFile(path), file);
    } catch (error) {
      toast.error(messageOf(error, 'The file could not be downloaded. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      {!busy && <Download aria-hidden className="size-4" />} Export CSV
    </Button>
  );
}

/** No time limit: with many rows the file takes as long as it takes. */
async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${readSession()?.token ?? ''}` },
  });
  if (response.ok) return response.blob();
  const answer = (await response.json().catch(() => undefined)) as { message?: string } | undefined;
  throw new ApiError(
    response.status,
    answer?.message ?? 'The file could not be downloaded. Please try again.',
  );
}

function hand(blob: Blob, file: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
