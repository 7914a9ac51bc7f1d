import { useCallback, useRef, useState } from 'react';
import type { Picture } from '#contract/catalogue/pictures.ts';
import { messageOf } from '#web/api.ts';
import { browserTexts } from '#web/texts/texts.ts';
import { uploadPicture } from './upload-picture.ts';

export type Upload = { id: number; file: File; progress: number; problem?: string };

/** Sends files one after the other, so that they arrive in the order they were chosen. */
export function useUploads(onUploaded: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const told = useRef(onUploaded);
  told.current = onUploaded;

  const change = useCallback((id: number, fields: Partial<Upload>) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  }, []);
  const dismiss = useCallback((id: number) => {
    setUploads((now) => now.filter((upload) => upload.id !== id));
  }, []);

  const send = useCallback(
    ({ id, file }: Pick<Upload, 'id' | 'file'>) => {
      queue.current = queue.current.then(async () => {
        try {
          const picture = await uploadPicture(file, file.name, (progress) => change(id, { progress }));
          dismiss(id);
          told.current(picture);
        } catch (error) {
          change(id, { problem: messageOf(error, browserTexts('admin').pictures.uploadFailed) });
        }
      });
    },
    [change, dismiss],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        lastId.current += 1;
        const upload = { id: lastId.current, file, progress: 0 };
        setUploads((now) => [...now, upload]);
        send(upload);
      }
    },
    [send],
  );

  function retry(upload: Upload) {
    change(upload.id, { problem: undefined, progress: 0 });
    send(upload);
  }

  const isBusy = uploads.some(({ problem }) => !problem);
  return { uploads, isBusy, add, retry, dismiss };
}
