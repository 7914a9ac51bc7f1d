import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#web/api.ts';
import { saveFile } from '#web/save-file.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

export function CsvDownload({ path, file }: { path: string; file: string }) {
  const t = useTexts('admin').kit;
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      await saveFile(path, file);
    } catch (error) {
      toast.error(messageOf(error, t.exportFailed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      {!busy && <Download aria-hidden className="size-4" />} {t.exportCsv}
    </Button>
  );
}
