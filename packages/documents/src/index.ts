export * from './names.ts';
export * from './render/csv.ts';
export * from './render/html.ts';
export * from './render/pdf.ts';
export * from './render/xlsx.ts';
export * from './sheet.ts';
export { certificatesSheet } from './sheets/norms/certificate.ts';
export * from './sheets/registry.ts';
