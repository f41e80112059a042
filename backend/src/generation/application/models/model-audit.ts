import type { ModelProfile, ProfileModel } from '../../domain/models/model-profile.js';

const pricedAs = ({ name, prices }: ProfileModel) => ({ name, ...prices });

/** Summarises a profile for the audit log, without its key. */
export const modelAudit = (profile: ModelProfile) => ({
  name: profile.name,
  provider: profile.provider,
  ...(profile.dialect && { dialect: profile.dialect }),
  ...(profile.apiVersion && { apiVersion: profile.apiVersion }),
  baseUrl: profile.baseUrl,
  hasApiKey: profile.apiKey !== null,
  strong: pricedAs(profile.strong),
  small: pricedAs(profile.small),
  contractThreshold: profile.contractThreshold,
  websiteIds: profile.websiteIds,
});
