import type { Picture } from '#contract/catalogue/pictures.ts';
import { noAnswer, refusalOf } from '#web/api.ts';
import { readToken } from '#web/session/session.ts';

/** What the shop takes. A phone that stores HEIC hands it over as JPEG, because HEIC is not among these. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A large picture over a slow line. */
const UPLOAD_LIMIT = 120_000;

/** Not by fetch: only this way tells how much has been sent. `onProgress` hears a number from 0 to 1. */
export function uploadPicture(
  file: Blob,
  name: string,
  onProgress: (part: number) => void = () => {},
): Promise<Picture> {
  const form = new FormData();
  form.append('file', file, name);
  const token = readToken();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/admin/pictures');
  request.setRequestHeader('authorization', `Bearer ${token ?? ''}`);
  request.responseType = 'json';
  request.timeout = UPLOAD_LIMIT;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const picture: Picture | undefined = request.response?.data?.pictures?.[0];
      if (picture) resolve(picture);
      else reject(refusalOf(request.status, request.response, token));
    };
    request.onerror = () => reject(noAnswer(false));
    request.ontimeout = () => reject(noAnswer(true));
    request.send(form);
  });
}
