import { passwordMask } from '@longshore/contract/destinations/masked-address';

/** What a connection string is made of. */
export interface ConnectionParts {
  readonly host: string;
  readonly port: string;
  readonly database: string;
  readonly user: string;
  /** Empty also where the stored one is kept. */
  readonly password: string;
  /** The text had a password that is not shown. */
  readonly keepsPassword: boolean;
  /** Of PostgreSQL. */
  readonly sslMode: string;
}

export const noParts: ConnectionParts = {
  host: '',
  port: '',
  database: '',
  user: '',
  password: '',
  keepsPassword: false,
  sslMode: '',
};

export const sslModes = ['require', 'disable', 'verify-ca', 'verify-full'] as const;

/** Puts the text together that the storage server takes. */
export type Build = (parts: ConnectionParts) => string;
/** Null for a text that says more than the parts can. */
export type Parse = (text: string) => ConnectionParts | null;

export interface ConnectionForm {
  readonly build: Build;
  readonly parse: Parse;
}

/** A password as it stands in the text, and what the form shows of it. */
export const withPassword = (written: string) =>
  written === passwordMask
    ? { password: '', keepsPassword: true }
    : { password: written, keepsPassword: false };

export const writtenPassword = ({ password, keepsPassword }: ConnectionParts): string =>
  password === '' && keepsPassword ? passwordMask : password;
