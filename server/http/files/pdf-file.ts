import type { FastifyReply } from 'fastify';
import Type from 'typebox';

export const PdfFile = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

export function sendPdf(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(pdf);
}
