import type { Picture } from '#contract/catalogue/pictures.ts';
import { pictures } from '#texts/en/pictures.ts';
import { ApiError } from '#web/api.ts';
import { clearSession, readToken } from '#web/session/session.ts';

/** What the shop takes. A phone that stores HEIC hands it over as JPEG, because HEIC is not among these. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Not by fetch: only this way tells how much has been sent. `onProgress` hears a number from 0 to 1. */
export function uploadPicture(
  file: Blob,
  name: string,
  onProgress: (part: number) => void = () => {},
): Promise<Picture> {
  const form = new FormData();
  form.append('file', file, name);
  const request = new XMLHttpRequest();
  request.open('POST', '/api/admin/pictures');
  request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const picture: Picture | undefined = request.response?.data?.pictures?.[0];
      if (picture) return resolve(picture);
      if (request.status === 401) clearSession();
      reject(new ApiError(request.status, request.response?.message ?? pictures.uploadFailed));
    };
    request.onerror = () => reject(new ApiError(0, pictures.unreachable));
    request.send(form);
  });
}
