/** The ways in which a browser reaches an authenticator (https://www.w3.org/TR/webauthn-3/#enum-transport). */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export type Transport = (typeof transports)[number];
